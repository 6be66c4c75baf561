import { createContext } from 'react'

/** Its panels step aside, so that one dialog is open at a time. */
export const IsBehind = createContext(false)
