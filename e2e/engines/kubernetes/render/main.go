// Renders a chart with values, decodes every object into Kubernetes' own type, and prints them as JSON.
//
// Decoding is strict: a field that the type has not, one that stands twice, and a value of another kind are errors, as they are for
// `kubectl apply --validate=strict`. What a cluster checks beyond the types (that a selector fits its labels) is for the caller.
//
// It renders as `helm template` does, in Helm's language: Go's templates, sprig, and the few functions that Helm adds. It is not Helm:
// Helm's engine needs a client of Kubernetes with every type that there is, and takes four minutes of processor time to build. This takes half.
//
//	render CHART RELEASE < values.yaml
package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"regexp"
	"sort"
	"strings"

	apps "k8s.io/api/apps/v1"
	autoscaling "k8s.io/api/autoscaling/v2"
	batch "k8s.io/api/batch/v1"
	core "k8s.io/api/core/v1"
	networking "k8s.io/api/networking/v1"
	policy "k8s.io/api/policy/v1"
	"k8s.io/apimachinery/pkg/runtime"
	serializer "k8s.io/apimachinery/pkg/runtime/serializer/json"
)

var separator = regexp.MustCompile(`(?m)^---\s*$`)

func main() {
	objects, err := run(os.Args[1:], os.Stdin)
	if err == nil {
		err = json.NewEncoder(os.Stdout).Encode(objects)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(args []string, input io.Reader) ([]runtime.Object, error) {
	if len(args) != 2 {
		return nil, errors.New("call it so: render CHART RELEASE < values.yaml")
	}
	values, err := io.ReadAll(input)
	if err != nil {
		return nil, err
	}
	files, err := render(args[0], args[1], values)
	if err != nil {
		return nil, err
	}
	return decode(files)
}

// decode takes the rendered files by name.
func decode(files map[string]string) ([]runtime.Object, error) {
	scheme := runtime.NewScheme()
	for _, add := range []func(*runtime.Scheme) error{
		apps.AddToScheme, autoscaling.AddToScheme, batch.AddToScheme, core.AddToScheme, networking.AddToScheme, policy.AddToScheme,
	} {
		if err := add(scheme); err != nil {
			return nil, err
		}
	}
	decoder := serializer.NewSerializerWithOptions(serializer.DefaultMetaFactory, scheme, scheme,
		serializer.SerializerOptions{Yaml: true, Strict: true})
	names := []string{}
	for name := range files {
		names = append(names, name)
	}
	sort.Strings(names)
	objects, wrong := []runtime.Object{}, []error{}
	for _, name := range names {
		for _, document := range separator.Split(files[name], -1) {
			if strings.TrimSpace(document) == "" {
				continue
			}
			object, _, err := decoder.Decode([]byte(document), nil, nil)
			if err != nil {
				wrong = append(wrong, fmt.Errorf("%s: %w", name, err))
				continue
			}
			objects = append(objects, object)
		}
	}
	return objects, errors.Join(wrong...)
}
