/** Buttons of pages by `data-tool`: plain HTML, whose code loads when it is reached (`ToolsOpener`). */
export type Tool = 'keys' | 'text' | 'print' | 'copy' | 'system';

/** The attribute of such a button. */
export const tool = (name: Tool) => ({ 'data-tool': name });
