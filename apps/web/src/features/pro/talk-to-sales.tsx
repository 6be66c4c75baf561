import { Button } from '@mantine/core'
import { readConfig } from '#api/config.ts'

/** A mail to the operator's sales address (PRO-04, PRO-07, R-61). */
export function TalkToSales() {
  return (
    <Button component="a" href={`mailto:${readConfig().sales_email}`}>
      Talk to Sales
    </Button>
  )
}
