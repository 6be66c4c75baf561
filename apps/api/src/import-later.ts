/** The `import()` of the bundled server, which has none of its own (`rolldown.config.ts`). */
export const importLater = (specifier: string): Promise<unknown> => import(specifier)
