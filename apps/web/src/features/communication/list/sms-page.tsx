import { ListScreen } from '#api/list/list-screen.tsx'
import { SMS_ADDRESS } from './template-addresses.ts'
import { useTemplateList } from './use-template-list.tsx'

/** COMM-03 */
export const SmsPage = () => <ListScreen address={SMS_ADDRESS} {...useTemplateList('SMS', SMS_ADDRESS)} />
