export { addDefaultTemplates } from './add-default-templates.ts'
export {
  chooseReminders,
  findReminder,
  findTemplate,
  readTemplates,
  type TemplateCandidate,
} from './choose-template.ts'
export { renderEmail } from './render-template.ts'
export { readContactValues } from './values/contact-values.ts'
export { readTrainingValues } from './values/training-values.ts'
