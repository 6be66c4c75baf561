import { Button, Modal, Skeleton, TextInput } from '@mantine/core'
import { lazy, Suspense, useRef } from 'react'
import { useFocusReturn } from '#lib/hooks/use-focus-return.ts'
import { toast } from '#ui/toasts/toast.tsx'
import classes from './disclaimers.module.css'
import type { SigningLink } from './use-disclaimer-actions.ts'

const SigningCode = lazy(async () => ({ default: (await import('./signing-code.tsx')).SigningCode }))

type Props = { link: SigningLink; onClose: () => void }

/** Where a disclaimer is signed: in a new tab of this device, or on the phone that reads the code. */
export function SigningDialog({ link: { address, isNew }, onClose }: Props) {
  useFocusReturn()
  return (
    <Modal
      opened
      onClose={onClose}
      title={isNew ? 'New link' : 'Sign on this device'}
      closeButtonProps={{ 'aria-label': 'Close dialog' }}
    >
      <p className={classes.words}>
        {isNew && 'The link before no longer works. '}
        Open the disclaimer here and hand over the device, or let the rider scan the code with their own phone. Anyone
        who has the address can sign in the rider’s name.
      </p>
      <Suspense fallback={<Skeleton className={classes.code} />}>
        <SigningCode address={address} />
      </Suspense>
      <Address address={address} />
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <Button component="a" href={address} target="_blank" rel="noopener noreferrer" data-autofocus>
          Open to sign <span className="visually-hidden">(opens in a new tab)</span>
        </Button>
      </div>
    </Modal>
  )
}

function Address({ address }: { address: string }) {
  const input = useRef<HTMLInputElement>(null)

  async function copy(): Promise<void> {
    input.current?.select()
    try {
      await navigator.clipboard.writeText(address)
      toast.success('Address copied')
    } catch {
      // Browsers allow it on secure pages only.
      toast.failure('The address was not copied. It is selected: press Ctrl+C or ⌘C to copy it.')
    }
  }

  return (
    <div className={classes.address}>
      <TextInput
        ref={input}
        label="Address"
        value={address}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button variant="default" onClick={() => void copy()}>
        Copy
      </Button>
    </div>
  )
}
