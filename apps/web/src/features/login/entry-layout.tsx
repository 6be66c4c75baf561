import { Outlet } from 'react-router'
import { EntryFrame } from './entry-frame.tsx'

export const EntryLayout = () => (
  <EntryFrame>
    <Outlet />
  </EntryFrame>
)
