export { addDefaultDisclaimer } from './add-default-disclaimer.ts'
export { lockTemplateToSend } from './lock-template.ts'
export { hashDisclaimer, readDisclaimerValues, renderDisclaimer } from './render-disclaimer.ts'
