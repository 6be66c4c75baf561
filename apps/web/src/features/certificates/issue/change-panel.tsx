import { CertificatePanel } from '#features/certificates/shared/certificate-panel.tsx'
import { ChangeForm } from './change-form.tsx'

/** CERT-02, CERT-27 */
export function ChangePanel() {
  return (
    <CertificatePanel title={(number) => `Change certificate ${number}`} action="change">
      {(certificate) => <ChangeForm key={certificate.certificate_number} certificate={certificate} />}
    </CertificatePanel>
  )
}
