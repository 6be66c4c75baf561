import { render } from 'preact'
import '#kit/base.css'
import { UnsubscribePage } from './unsubscribe-page.tsx'

const root = document.querySelector('#page')
if (root) render(<UnsubscribePage />, root)
