import type { RouteObject } from 'react-router'
import { BadgesPage } from '#kit/badges-page.tsx'
import { FieldsPage } from '#kit/fields-page.tsx'
import { KitFrame } from '#kit/kit-frame.tsx'
import { ExampleListPage } from '#kit/list-page.tsx'
import { ListPanel } from '#kit/list-panel.tsx'
import { StatesPage } from '#kit/states-page.tsx'

export const kitRoutes: RouteObject[] = [
  {
    path: '/',
    element: <KitFrame />,
    children: [
      { index: true, element: <BadgesPage /> },
      { path: 'fields', element: <FieldsPage /> },
      { path: 'states', element: <StatesPage /> },
      { path: 'list', element: <ExampleListPage />, children: [{ path: ':id', element: <ListPanel /> }] },
      { path: 'v2/pro', element: <BadgesPage /> },
    ],
  },
]
