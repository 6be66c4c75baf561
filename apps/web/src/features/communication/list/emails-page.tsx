import { ListScreen } from '#api/list/list-screen.tsx'
import { EMAILS_ADDRESS } from './template-addresses.ts'
import { useTemplateList } from './use-template-list.tsx'

/** COMM-02 */
export const EmailsPage = () => <ListScreen address={EMAILS_ADDRESS} {...useTemplateList('Emails', EMAILS_ADDRESS)} />
