/** The panels of riders are one file to the browser: who looks for a contact in vain adds one next. */
export { ContactListPanel } from './contact-list-panel.tsx'
export { NewContactPanel } from './new-contact-panel.tsx'
