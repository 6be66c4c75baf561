import { render } from 'preact'
import '#kit/base.css'
import { DisclaimerPage } from './disclaimer-page.tsx'

const root = document.querySelector('#page')
if (root) render(<DisclaimerPage />, root)
