/**
 * The pages are built once and for everybody, so they hold these marks; the server writes its settings, escaped, in
 * their place. A mark is the setting's wire name in capitals.
 */
export const OPERATOR = {
  name: '__OPERATOR_NAME__',
  companyNumber: '__OPERATOR_COMPANY_NUMBER__',
  address: '__OPERATOR_ADDRESS__',
  email: '__OPERATOR_EMAIL__',
  helpUrl: '__HELP_URL__',
  salesEmail: '__SALES_EMAIL__',
  getStartedUrl: '__GET_STARTED_URL__',
} as const

/** Where the page is read, such as `https://connect.example`: addresses for search engines must be whole. */
export const ORIGIN = '__ORIGIN__'
