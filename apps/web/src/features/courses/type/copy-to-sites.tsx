import type { CourseTypeDetail } from '@connect/contract/courses/course-type-detail'
import { courseTypeDetails } from '@connect/contract/courses/detail-routes'
import { zodResolver } from '@hookform/resolvers/zod'
import { Button, Modal } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { z } from 'zod'
import { call } from '#api/client.ts'
import { readAgain } from '#api/query/query.ts'
import { failureWords } from '#api/query/show-failure.ts'
import { useSites } from '#pickers/use-sites.ts'
import { fieldNames } from '#ui/fields/field-names.ts'
import { MultiSelectField } from '#ui/fields/multi-select-field.tsx'
import type { Option } from '#ui/fields/option.ts'
import { FormAlert } from '#ui/form/form-alert.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { toast } from '#ui/toasts/toast.tsx'
import classes from './course-type-panel.module.css'
import { currentCourseType } from './current-course-type.ts'

const COPY = { body: z.object({ sites: z.array(z.int()).min(1, 'Select at least 1 item') }) }
const names = fieldNames(COPY)

/** Copies what is saved: nobody means what they have not saved. */
export function CopyToSites({ type, isDirty }: { type: CourseTypeDetail; isDirty: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const { options } = useSites()
  const others = options.filter(({ value }) => value !== type.supplier.id)
  if (others.length === 0) return null

  return (
    <div className={classes.others}>
      <Button
        variant="default"
        leftSection={<IconCopy size={16} aria-hidden />}
        disabled={isDirty}
        title={isDirty ? 'Save your changes first' : undefined}
        onClick={() => setOpen(true)}
      >
        Copy to other sites…
      </Button>
      {isOpen && <CopyDialog type={type} sites={others} onClose={() => setOpen(false)} />}
    </div>
  )
}

type Props = { type: CourseTypeDetail; sites: readonly Option<number>[]; onClose: () => void }
type Failure = { site: number; words: string }

function CopyDialog({ type, sites, onClose }: Props) {
  const queryClient = useQueryClient()
  const [failures, setFailures] = useState<readonly Failure[]>([])
  const form = useForm<z.infer<typeof COPY.body>>({ resolver: zodResolver(COPY.body), defaultValues: { sites: [] } })
  const findSiteName = (site: number) => sites.find(({ value }) => value === site)?.label ?? `Site ${site}`

  async function copyTo(site: number): Promise<Failure[]> {
    const params = { course_constant: type.constant, supplier_id: site }
    try {
      await call(courseTypeDetails.update, { params, body: currentCourseType(type) })
      return []
    } catch (error) {
      return [{ site, words: failureWords(error, 'Try again.') }]
    }
  }

  /** What could not be copied stays chosen, so that another try is one click. */
  async function copy({ sites: chosen }: { sites: number[] }): Promise<void> {
    const failed = (await Promise.all(chosen.map(copyTo))).flat()
    await readAgain(queryClient, courseTypeDetails.update)
    const done = chosen.length - failed.length
    if (done > 0) toast.success(`Copied to ${done} ${done === 1 ? 'site' : 'sites'}`)
    setFailures(failed)
    if (failed.length === 0) onClose()
    else form.reset({ sites: failed.map(({ site }) => site) })
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={`Copy ${type.name} to other sites`}
      closeButtonProps={{ 'aria-label': 'Close dialog' }}
    >
      <FormProvider {...form}>
        <form noValidate className={classes.copy} onSubmit={(event) => void form.handleSubmit(copy)(event)}>
          <FormAlert>
            {failures.length > 0 && (
              <>
                Not copied to every site:
                <ul className={classes.failed}>
                  {failures.map(({ site, words }) => (
                    <li key={site}>
                      {findSiteName(site)}: {words}
                    </li>
                  ))}
                </ul>
              </>
            )}
          </FormAlert>
          <p className={classes.explained}>
            Everything that is saved here, texts and bikes too, replaces what those sites have for {type.name}.
          </p>
          <MultiSelectField name={names.sites} label="Sites" options={sites} required />
          <div className={classes.buttons}>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <SubmitButton>Copy</SubmitButton>
          </div>
        </form>
      </FormProvider>
    </Modal>
  )
}
