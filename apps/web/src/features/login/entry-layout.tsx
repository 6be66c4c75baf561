import { Outlet } from 'react-router'
import { EntryFrame } from './entry-frame.tsx'

/** The frame around every page of this feature. */
export const EntryLayout = () => (
  <EntryFrame>
    <Outlet />
  </EntryFrame>
)
