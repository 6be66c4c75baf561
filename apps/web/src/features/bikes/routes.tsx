import { edit, view } from '@connect/contract/access'
import type { RouteObject } from 'react-router'
import { page } from '#api/routing/page-route.tsx'

/** Each bike and each panel has an address of its own. */
export const bikesRoutes: RouteObject[] = [
  page({
    path: 'bikes',
    what: 'bikes',
    access: view('bikes'),
    load: async () => (await import('./list/bikes-page.tsx')).BikesPage,
    children: [
      page({
        path: 'import',
        what: 'page',
        access: edit('bikes'),
        load: async () => (await import('./import/import-bikes-panel.tsx')).ImportBikesPanel,
      }),
      page({ path: 'new', what: 'page', load: async () => (await import('./form/add-bike-panel.tsx')).AddBikePanel }),
    ],
  }),
  page({
    // An address without an id is told that it has none, instead of leading elsewhere (BIKE-46).
    path: 'bikes/:bikeId?/details',
    what: 'bike details',
    access: view('bikes'),
    load: async () => (await import('./details/bike-page.tsx')).BikePage,
    children: [
      page({
        path: 'edit',
        what: 'bike',
        load: async () => (await import('./form/edit-bike-panel.tsx')).EditBikePanel,
      }),
      page({
        path: 'comment',
        what: 'page',
        load: async () => (await import('./comments/add-comment-panel.tsx')).AddCommentPanel,
      }),
      page({
        path: 'comment/:commentId',
        what: 'comment',
        load: async () => (await import('./comments/comment-panel.tsx')).CommentPanel,
      }),
      page({
        path: 'document',
        what: 'page',
        load: async () => (await import('./documents/add-document-panel.tsx')).AddDocumentPanel,
      }),
      page({
        path: 'document/view',
        what: 'documents',
        load: async () => (await import('./documents/documents-panel.tsx')).DocumentsPanel,
      }),
    ],
  }),
]
