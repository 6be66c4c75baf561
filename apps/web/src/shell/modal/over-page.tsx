import { useEffect } from 'react'
import { Outlet, type RouteObject, UNSAFE_RouteContext, useLoaderData, useRoutes } from 'react-router'
import { RouteError } from '#api/routing/route-error.tsx'
import { keepBehind, loadBehind, type PageBehind } from '#shell/modal/page-behind.ts'
import { OVER_PAGE } from '#shell/modal/use-page-path.ts'
import { IsBehind } from '#ui/panel/is-behind.ts'

/** The page's address is its own, not the modal's: it must be matched from the root. */
const NO_PARENT = { outlet: null, matches: [], isDataRoute: false }

/** Modals open over whichever of `pages` one came from. */
export function overPage(pages: RouteObject[], modals: RouteObject[]): RouteObject {
  return {
    id: OVER_PAGE,
    loader: loadBehind(pages),
    Component: OverPage,
    ErrorBoundary: () => <RouteError what="page" />,
    children: modals,
  }
}

function OverPage() {
  const behind = useLoaderData<PageBehind | null>()

  useEffect(() => {
    if (behind) keepBehind(behind.path)
  }, [behind])

  return (
    <>
      {behind && (
        <IsBehind value>
          <UNSAFE_RouteContext.Provider value={NO_PARENT}>
            <Page {...behind} />
          </UNSAFE_RouteContext.Provider>
        </IsBehind>
      )}
      <Outlet />
    </>
  )
}

const Page = ({ path, routes }: PageBehind) => useRoutes(routes, path)
