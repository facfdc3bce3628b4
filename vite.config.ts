import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { NOTICES, pageNotices, workerNotices } from './scripts/noticesPlugin.mjs';
import { offlinePlugin } from './scripts/offlinePlugin.mjs';
import { policyPlugin } from './scripts/policy.mjs';

// Cross-origin isolation, as scripts/serve.mjs has it; the page works without it too.
const headers = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
};

export default defineConfig({
  base: './',
  // A sample of the page is kept packed, as all that others recorded.
  assetsInclude: ['**/*.gz'],
  css: {
    postcss: {
      plugins: [
        {
          // What `composes` takes from another file stands in a style as if from nowhere, of which Vite warns at each build. It gets the file that it was
          // taken into: nothing of what is composed names a file itself.
          postcssPlugin: 'composed',
          OnceExit(root) {
            root.walkDecls((declaration) => {
              if (!declaration.source?.input.file) declaration.source = root.source;
            });
          },
        },
      ],
    },
  },
  plugins: [react(), policyPlugin(), pageNotices(), offlinePlugin()],
  server: { headers },
  preview: { headers },
  worker: {
    format: 'es',
    plugins: () => [workerNotices()],
    // What the worker starts with stays one file, though parts that load later use some of it each.
    rolldownOptions: {
      // How long a busy machine takes is no fault of the build.
      checks: { bundlerTimings: false, pluginTimings: false },
      // The linear solver asks for it in Node only.
      external: ['node:module'],
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'jobs',
              test: /\/src\/(worker\/jobRunner|core\/fabric\/compileFabric|jobs\/session|core\/(.*\/)?(readNumbers|topologyBuilder|limits|threeLevelTree))\.ts$/,
            },
          ],
        },
      },
    },
  },
  build: {
    target: 'es2022',
    manifest: true,
    license: { fileName: NOTICES },
    // The lists of what to fetch along with a part count in the first load: only the first picture needs its parts at once.
    modulePreload: {
      // Every browser that the target names does it by itself.
      polyfill: false,
      resolveDependencies: (url, parts, { hostType }) =>
        hostType === 'html' || url.includes('NetworkCanvas') ? parts : parts.filter((part) => part.endsWith('.css')),
    },
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      // A busy machine is no fault of the build.
      checks: { bundlerTimings: false, pluginTimings: false },
      // The core is pure: a module whose exports nobody uses can go, which keeps algorithms out of the page's first load
      // although their registry names descriptor and algorithm side by side.
      treeshake: { moduleSideEffects: (id) => !/\/src\/core\//.test(id) },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'cytoscape', test: /node_modules\/cytoscape\// },
            // Many parts that load later use some of the canvas each: without this it would fall into splinters.
            {
              name: 'canvas',
              test: /\/src\/(drawing\/(model|painters|scales|scene|layouts)|canvas\/controllers)\/(?!nodeAt|nameRoom|paintClose|paintNames|paintOverview|shortNames)|\/src\/(drawing\/(texts|sharedCamera)|canvas\/(stage|podToggle|makeRoom|openCanvas)|core\/fabric\/derivedLevels)\.ts$/,
            },
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            // What the first picture is made of in any case weighs less as one than as many.
            {
              name: 'stores',
              test: /\/src\/(state\/(\w+\/)?(runJob|runOn|networkActions|runStore|remarksStore|pageStore|preferencesStore|lookStore|subjectStore|selectionStore|routeSetupStore|fault|engineValues|namedTraffic|remember|safeStorage|notices|canvasPort|documentStore|jobStore|sameContent|embedding|hasFailures|latest|lateParts|routeActions|leftShown|paperStore)|workspaces\/(compare\/compareStore|design\/papers\/doorStore|(grow\/stages|compare\/designs\/designs|size\/sizes)Tab|vlan\/vlanView|compare-designs\/designsView|compare\/title|play\/playStore|lessons\/lessonStore|route\/routeView)|i18n\/(catalogue|counted|language|formatNumber)|core\/(topology\/(plainNames|cableSpeeds|linkSpeed|linkCapacities|topology|recordedLevel|hostRoles)|fabric\/(compileFabric|cableChannels|deriveTrees|networkParts|turns|fabric)|base\/(structures\/(unionFind|wholeNumbers|remembered)|topoloomError|localText|bounded)|plant\/(networks|isEthernet))|document\/(transaction|commands|diff|noteCommands|groupCommands|changes|moveNodes|refusal|plantAfter)|worker\/(workerClient|workerPool|client|jobError|life)|jobs\/buffersIn)\.tsx?$|zustand|comlink/,
            },
            {
              name: 'widgets',
              test: /(@mantine\/core\/esm\/(core|components\/(Text|Group|Stack|Title|UnstyledButton|VisuallyHidden|Loader|Input|Tabs|Transition|Button|CloseButton|Portal))|clsx)\/|@mantine\/hooks\/esm\/(use-(id|merged-ref|uncontrolled|did-update|force-update|isomorphic-effect|reduced-motion|media-query)|utils\/random-id)\/|@tabler\/icons-react\/dist\/esm\/(createReactComponent|defaultAttributes|icons\/Icon(Map2|TopologyStar3|PlayerTrackNext))/,
            },
          ],
        },
      },
    },
  },
});
