import { disclaimerTemplates } from '@connect/contract/disclaimer-templates/routes'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query/query.ts'

/** What a version said. */
export const useVersionText = (disclaimer_template_id: number, text_version: number) =>
  useQuery(query(disclaimerTemplates.version, { params: { disclaimer_template_id, text_version } }))
