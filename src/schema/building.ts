/** Commands that change the code; the others look, or plan. */
const BUILDING = ['build', 'debug']
export const isBuilding = (command: unknown): boolean => BUILDING.includes(String(command))
