import { fireEvent } from '@testing-library/react'
import { type ReactNode, useLayoutEffect } from 'react'
import { expect, it, vi } from 'vitest'
import { useKeys } from '#lib/hooks/use-keys.ts'
import { renderUi } from '#ui/testing/render-routes.tsx'

function PressedAtOnce({ children }: { children: ReactNode }) {
  useLayoutEffect(() => void fireEvent.keyDown(document.body, { key: '/' }), [])
  return children
}

it('hears a key that is pressed as soon as the page is there', () => {
  const handler = vi.fn<() => void>()
  const Page = () => {
    useKeys({ '/': handler })
    return <p>Page</p>
  }

  renderUi(
    <PressedAtOnce>
      <Page />
    </PressedAtOnce>,
  )

  expect(handler).toHaveBeenCalledTimes(1)
})
