// @ts-check

/** What a backup or a restore refuses, in one sentence for people. */
export class BackupError extends Error {}
