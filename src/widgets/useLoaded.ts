import { useEffect, useState } from 'react';

/** The value of a promise; undefined until it has come. With another one what was there stays until it has come. @param load memoise it */
export function useLoaded<T>(load: () => Promise<T>): T | undefined {
  const [loaded, setLoaded] = useState<T>();
  useEffect(() => {
    let wanted = true;
    void load().then((value) => {
      if (wanted) setLoaded(() => value);
    });
    return () => {
      wanted = false;
    };
  }, [load]);
  return loaded;
}
