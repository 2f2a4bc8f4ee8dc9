/** Words are compared in lower case with «е» for «ё», because publishers write «ё» as they like. */
export const foldCase = (text: string): string => text.toLowerCase().replaceAll('ё', 'е');
