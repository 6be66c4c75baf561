import { Button, Select } from '@mantine/core'
import { useSites } from '#pickers/use-sites.ts'
import type { Option } from '#ui/fields/option.ts'
import { FilesInput } from '#ui/files/files-input.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import classes from './upload.module.css'
import type { Upload } from './use-upload.ts'

export function ChooseStep(upload: Upload) {
  const sites = useSites()
  return (
    <Loaded query={sites} what="sites" fields={2}>
      {() => <ChooseForm {...upload} options={sites.options} />}
    </Loaded>
  )
}

type Props = Upload & { options: readonly Option<number>[] }

function ChooseForm({ supplier, file, errors, isPending, chooseSite, chooseFile, read, options }: Props) {
  const [only, ...others] = options
  const alone = others.length === 0 ? only?.value : undefined
  const chosen = supplier ?? alone ?? null

  return (
    <form
      className={classes.step}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        read(chosen)
      }}
    >
      <p className={classes.hint}>
        DVSA does not allow automated access to its booking service. Export your tests there and upload the file here.
      </p>
      <Select
        label="Site"
        description="New tests are added here."
        data={options.map(({ value, label }) => ({ value: String(value), label }))}
        value={chosen === null ? null : String(chosen)}
        onChange={(value) => chooseSite(value === null ? null : Number(value))}
        error={chosen === null ? errors.supplier?.[0] : undefined}
        allowDeselect={false}
        openOnFocus={false}
        required
      />
      <FilesInput
        label="File"
        accept=".csv,text/csv"
        description="A CSV file of at most 5,000 tests and 4 MB. You see what would change before anything is saved."
        error={errors.file?.[0]}
        files={file ? [{ file, state: isPending ? 'sending' : 'chosen' }] : []}
        onAdd={([first]) => chooseFile(first)}
        onRemove={() => chooseFile(undefined)}
        isFrozen={isPending}
        required
      />
      <div className={classes.foot}>
        <Button type="submit" loading={isPending}>
          Next
        </Button>
      </div>
    </form>
  )
}
