import { createContext } from 'react'

/** Whether the form around only shows what there is: its fields are facts, for who may look but not change. */
export const Frozen = createContext(false)
