import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderApp } from '#api/testing/render-app.tsx'
import { useCloseCertificate } from './use-close-certificate.ts'

const LIST = '/v2/certificates'

function Closing() {
  const { close } = useCloseCertificate()
  return (
    <button type="button" onClick={() => void close()}>
      Close
    </button>
  )
}

it.each([
  ['?page=2', `${LIST}?page=2`],
  ['?return_book=4', `${LIST}/books/4/return`],
  ['?supplier=3&return_book=4', `${LIST}/books/4/return?supplier=3`],
  ['?return_book=abc', `${LIST}?return_book=abc`],
])('closes a certificate that was opened with %s to %s [BOOK-03]', async (search, path) => {
  const { address } = renderApp([{ path: '*', Component: Closing }], `${LIST}/3000001/issue${search}`)

  await userEvent.click(screen.getByRole('button', { name: 'Close' }))

  await waitFor(() => expect(address()).toBe(path))
})
