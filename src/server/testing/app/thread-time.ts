/**
 * The processor time of this thread in ms, so that other load on the machine does not count. User and system time together:
 * the operating system separates them only roughly. Node 22 knows only that of the whole process.
 */
const measure = process.threadCpuUsage ?? process.cpuUsage

export function threadTime(): number {
  const { user, system } = measure.call(process)
  return (user + system) / 1000
}
