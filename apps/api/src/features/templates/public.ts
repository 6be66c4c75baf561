export { addDefaultTemplates } from './add-default-templates.ts'
export { chooseTemplate, findTemplate, readTemplates, type TemplateCandidate } from './choose-template.ts'
export { renderEmail, renderSms } from './render-template.ts'
export { readTrainingValues } from './values/training-values.ts'
