import { createContext } from 'react'

/** Its fields are facts, for who may look but not change. */
export const Frozen = createContext(false)
