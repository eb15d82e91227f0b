// What zod reads when it is loaded, which is before any schema is made and only where a form needs one. Without this it would probe `new Function`,
// which the content security policy reports as an attack.
const settings = globalThis as { __zod_globalConfig?: { jitless?: boolean } };
settings.__zod_globalConfig = Object.assign(settings.__zod_globalConfig ?? {}, { jitless: true });
export {};
