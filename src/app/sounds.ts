export function useSounds(isOn: boolean, setOn: (isOn: boolean) => void) {
  return { isBlocked: false, isOn, setOn };
}
