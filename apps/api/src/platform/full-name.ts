/** As people read it: of staff, of contacts and in emails. What a certificate copied of somebody may lack a part. */
export const fullName = ({ first_name, last_name }: { first_name: string; last_name: string }): string =>
  `${first_name} ${last_name}`
