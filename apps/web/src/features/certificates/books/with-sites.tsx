import type { ReactNode } from 'react'
import { useSites } from '#pickers/use-sites.ts'
import type { Option } from '#ui/fields/option.ts'
import { PanelParts } from '#ui/panel/route-panel.tsx'
import { Loaded } from '#ui/states/loaded.tsx'

export function WithSites({ children }: { children: (sites: readonly Option<number>[]) => ReactNode }) {
  const sites = useSites()
  return (
    <Loaded query={sites} what="sites" fields={2} wrap={PanelParts}>
      {() => children(sites.options)}
    </Loaded>
  )
}
