/** Of staff and contacts, as people read it. Certificates have one of their own, since a part of a copied name may be missing. */
export const fullName = ({ first_name, last_name }: { first_name: string; last_name: string }): string =>
  `${first_name} ${last_name}`
