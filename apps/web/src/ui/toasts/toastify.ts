import { fetched } from '#lib/fetched.ts'

export const toastify = fetched(() => import('react-toastify/unstyled'))
