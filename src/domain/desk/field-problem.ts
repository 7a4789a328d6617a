/** The problem of one field of a call, as one line from which a form can find the field again. */
export function writeFieldProblem(field: string, problem: string): string {
  return `参数 ${field}：${problem}`
}

export function readFieldProblem(message: string): { field: string | null; problem: string } {
  const [, field, problem] = /^参数 ([\w.]+)：(.+)$/s.exec(message) ?? []
  return field && problem ? { field, problem } : { field: null, problem: message }
}
