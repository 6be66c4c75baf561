import { fetched } from '#lib/fetched.ts'

/** The library of toasts. */
export const toastify = fetched(() => import('react-toastify/unstyled'))
