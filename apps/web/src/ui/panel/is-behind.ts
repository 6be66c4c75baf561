import { createContext } from 'react'

/** Whether this is the page behind a modal: its panels step aside, so that one dialog is open at a time. */
export const IsBehind = createContext(false)
