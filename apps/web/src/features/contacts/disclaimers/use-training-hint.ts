import { namesOfTraining } from '@connect/contract/disclaimer-templates/disclaimer-rules'
import type { DisclaimerTemplateRow } from '@connect/contract/disclaimer-templates/disclaimer-template'
import { disclaimerTemplates } from '@connect/contract/disclaimer-templates/routes'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query/query.ts'

const list = new Intl.ListFormat('en-GB')

/** Beside the choice of a training: whether the chosen text should have one. */
export function useTrainingHint(
  template: DisclaimerTemplateRow | undefined,
  training: number | null | undefined,
): string {
  const params = { disclaimer_template_id: template?.id ?? 0, text_version: template?.text_version ?? 0 }
  const isOpen = template !== undefined && !training
  const { data } = useQuery({ ...query(disclaimerTemplates.version, { params }), enabled: isOpen })
  const names = isOpen && data ? namesOfTraining(data.body) : []
  return names.length > 0
    ? `This text names the ${list.format(names)}: choose a training.`
    : 'Leave empty if it is not for one course.'
}
