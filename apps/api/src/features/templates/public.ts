export { addDefaultTemplates } from './add-default-templates.ts'
export {
  chooseReminders,
  findReminder,
  findTemplate,
  readTemplates,
  type TemplateCandidate,
} from './choose-template.ts'
export { fillEmail, renderEmail } from './render-template.ts'
export { addRenewalTemplates, type RenewalTemplate, readRenewalTemplates } from './renewal-templates.ts'
export { readContactValues, toRiderValues } from './values/contact-values.ts'
export { readSchoolValues } from './values/school-values.ts'
export { readTrainingValues } from './values/training-values.ts'
