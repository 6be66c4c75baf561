export { addDefaultDisclaimer } from './add-default-disclaimer.ts'
export { lockTemplateToSend, type TemplateToSend } from './lock-template.ts'
export { hashDisclaimer, readDisclaimerValues, renderDisclaimer } from './render-disclaimer.ts'
