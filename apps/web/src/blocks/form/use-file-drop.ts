import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';

/** Takes a file that is dropped on an element; `hovered` while one is held over it. A drop is always beside a button that does the same. */
export function useFileDrop<E extends HTMLElement>(onFile: (file: File) => void): { target: RefObject<E | null>; hovered: boolean } {
  const target = useRef<E>(null);
  const [hovered, setHovered] = useState(false);
  const take = useEffectEvent(onFile);
  useEffect(() => {
    const element = target.current;
    if (!element) return;
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      // without this the browser would open the file in place of the product
      event.preventDefault();
      setHovered(true);
    };
    const leave = (event: DragEvent) => {
      if (!element.contains(event.relatedTarget as Node | null)) setHovered(false);
    };
    const drop = (event: DragEvent) => {
      const file = event.dataTransfer?.files[0];
      if (!file) return;
      event.preventDefault();
      setHovered(false);
      take(file);
    };
    element.addEventListener('dragover', over);
    element.addEventListener('dragleave', leave);
    element.addEventListener('drop', drop);
    return () => {
      element.removeEventListener('dragover', over);
      element.removeEventListener('dragleave', leave);
      element.removeEventListener('drop', drop);
    };
  }, []);
  return { target, hovered };
}
