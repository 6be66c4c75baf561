import { Button } from '@mantine/core'
import { EmailFrame } from '#pickers/messages/email-frame.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import classes from './disclaimers.module.css'
import { useVersionText } from './use-version-text.ts'

type Props = { template: { id: number }; version: number; onBack: () => void }

/** A version as it was written, in the place of the text in the form. */
export function ShownVersion({ template, version, onBack }: Props) {
  const answer = useVersionText(template.id, version)
  return (
    <section aria-label={`Version ${version}`} data-wide>
      <div className={classes.shownHead}>
        <h3 className={classes.heading}>Version {version}</h3>
        <Button variant="default" onClick={onBack}>
          Back to the text
        </Button>
      </div>
      <Loaded query={answer} what={`version ${version}`} fields={3}>
        {({ title, body }) => (
          <>
            <p className={classes.shownTitle}>{title}</p>
            <EmailFrame title={`Text of version ${version}`} html={body} />
          </>
        )}
      </Loaded>
    </section>
  )
}
