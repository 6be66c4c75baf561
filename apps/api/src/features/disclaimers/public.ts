export { drawSigned, readSigned, toPdfName } from './print/signed-pdf.ts'
export {
  detachDisclaimers,
  disclaimersKeptUntil,
  exportDisclaimers,
  forgetDisclaimers,
  moveDisclaimers,
  readNewest,
} from './shared/of-contacts.ts'
export { addOpenLinks } from './shared/open-links.ts'
export {
  readSignatures,
  SIGNATURES_JSON,
  type SignaturesJson,
  signaturesFromJson,
} from './shared/signatures.ts'
