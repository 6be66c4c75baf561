export const CONTACTS_PATH = '/v2/contacts'
export const contactPath = (id: number): string => `${CONTACTS_PATH}/${id}/details`
