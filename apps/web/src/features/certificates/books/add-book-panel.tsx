import { RoutePanel } from '#ui/panel/route-panel.tsx'
import { AddBookForm } from './add-book-form.tsx'
import { WithSites } from './with-sites.tsx'

/** BOOK-02 */
export const AddBookPanel = () => (
  <RoutePanel title="Add new CBT Book" isBare>
    <WithSites>{(sites) => <AddBookForm sites={sites} />}</WithSites>
  </RoutePanel>
)
