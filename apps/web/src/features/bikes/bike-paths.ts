export const BIKES_PATH = '/v2/bikes'
export const bikePath = (id: number): string => `${BIKES_PATH}/${id}/details`
