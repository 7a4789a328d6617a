/** Stored texts part their paragraphs with line breaks. */
export const paragraphs = (text: string): string[] => text.split(/\n+/).flatMap((line) => line.trim() || [])
