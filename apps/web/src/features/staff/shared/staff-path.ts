export const STAFF_PATH = '/v2/staff'
